// Makes fewer and smaller scripts of a page's modules: a module that only one of the page's entries imports
// becomes part of that entry, because a browser asks for every module by itself before it runs the first.
// What several entries of the page import stays a file of its own, so that no module runs twice; what a
// worker imports too becomes part of both, for a worker runs modules of its own. An entry is a script of
// index.html, a worker, or a module that is imported when it is needed.
//
// So what a late entry imports statically is there already. That matters, because a browser remembers which
// files it did not get: web/scripts.js can import an entry again, but nothing that the entry imports.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kOptions = {
  bundle: true,
  write: false,
  format: 'esm',
  charset: 'utf8',
  target: 'es2022',
  logLevel: 'error',
};

function matchesIn(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => match[1]);
}

// For each module the entries that cannot run without it.
function entriesByModule(site, graph) {
  const imports = (file, kind) =>
    (graph[file]?.imports ?? []).filter((one) => one.kind === kind && graph[one.path]).map((one) => one.path);
  const scripts = Object.keys(graph);
  const texts = scripts.map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
  const workers = new Set(matchesIn(texts, /new Worker\(new URL\('(?:\.\/)?([^']+)'/g));
  const entries = new Set([
    ...matchesIn(readFileSync(join(site, 'index.html'), 'utf8'), /<script type="module" src="([^"]+)"/g),
    ...workers,
    ...scripts.flatMap((file) => imports(file, 'dynamic-import')),
  ]);
  const found = new Map(scripts.map((file) => [file, new Set(entries.has(file) ? [file] : [])]));
  const visit = (file, entry) =>
    imports(file, 'import-statement').forEach((module) => {
      if (found.get(module).has(entry)) return;
      found.get(module).add(entry);
      visit(module, entry);
    });
  for (const entry of entries) {
    if (!graph[entry]) throw new Error(`${entry} is asked for, but it is no script of web/.`);
    visit(entry, entry);
  }
  const unused = scripts.filter((file) => !found.get(file).size);
  if (unused.length) throw new Error(`Nothing of the page asks for ${unused.join(', ')}.`);
  return { entries, workers, found };
}

// `programs` are the names of the scripts that Emscripten has written. They stay as they are.
export function bundleScripts(site, programs, esbuild) {
  const isModule = (file) =>
    file.endsWith('.js') && !programs.includes(file) &&
    /^(import|export) |\bimport\('/m.test(readFileSync(join(site, file), 'utf8'));
  const modules = readdirSync(site).filter(isModule).sort();
  const foreign = programs.map((file) => `./${file}`);
  const graph = esbuild.buildSync({
    ...kOptions,
    absWorkingDir: site,
    entryPoints: modules,
    outdir: 'unused',
    external: foreign,
    metafile: true,
  }).metafile.inputs;
  const { entries, workers, found } = entriesByModule(site, graph);
  const isShared = (file) => [...found.get(file)].filter((entry) => !workers.has(entry)).length > 1;
  const kept = modules.filter((file) => entries.has(file) || isShared(file));
  const bundles = kept.map((file) => {
    const { outputFiles } = esbuild.buildSync({
      ...kOptions,
      stdin: { contents: readFileSync(join(site, file), 'utf8'), resolveDir: site, sourcefile: file },
      minify: true,
      external: [...foreign, ...kept.map((other) => `./${other}`)],
    });
    return [file, outputFiles[0].text];
  });
  for (const file of modules) rmSync(join(site, file));
  for (const [file, text] of bundles) writeFileSync(join(site, file), text);
  const page = join(site, 'index.html');
  const links = /<link rel="modulepreload" href="([^"]+)"[^>]*>\n/g;
  const isThere = (file) => kept.includes(file) || programs.includes(file);
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(links, (link, file) => (isThere(file) ? link : '')),
  );
}
