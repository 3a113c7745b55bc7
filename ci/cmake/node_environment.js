// Under node, hand on the environment variables that our tests and tools read.
Module['preRun'] = [].concat(Module['preRun'] || [], () => {
  for (const name of Object.keys(process.env)) {
    if (/^(MORTARBOARD|GTEST)_/.test(name)) ENV[name] = process.env[name];
  }
});
