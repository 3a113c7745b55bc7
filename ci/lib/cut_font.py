"""cut_font.py FROM.ttf TO.ttf: the letters the page needs, and figures of one width.

Dear ImGui draws a font's default figures, so the lining figures of one width are made the default here.
Kerning and hinting are not read by it and go. The licence stays in the font; the name changes, as a cut font
must not carry a reserved one.
"""
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x1E9E, 0x1E9E),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030),
    (0x2032, 0x2033), (0x2039, 0x203A), (0x2044, 0x2044), (0x20AC, 0x20AC), (0x2122, 0x2122),
    (0x2190, 0x2193), (0x2212, 0x2212), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265),
    (0x25CF, 0x25CF), (0x2713, 0x2713),
]


def single_substitutions(font, feature):
    table = font["GSUB"].table if "GSUB" in font else None
    found = {}
    if table:
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag == feature:
                for index in record.Feature.LookupListIndex:
                    for part in table.LookupList.Lookup[index].SubTable:
                        part = getattr(part, "ExtSubTable", part)
                        if part.LookupType == 1:
                            found.update(part.mapping)
    return found


def main(source, target):
    font = TTFont(source, lazy=False, recalcTimestamp=False)  # the same bytes on every day
    lining, tabular = single_substitutions(font, "lnum"), single_substitutions(font, "tnum")
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if table.isUnicode() and code in table.cmap:
                glyph = table.cmap[code]
                glyph = lining.get(glyph, glyph)
                table.cmap[code] = tabular.get(glyph, glyph)

    options = subset.Options(
        hinting=False,
        layout_features=[],
        name_IDs=[0, 13, 14],
        notdef_outline=True,
        drop_tables=["GSUB", "GPOS", "GDEF", "DSIG", "kern"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in LETTERS for code in range(first, last + 1)])
    cutter.subset(font)

    name = "Mortarboard " + ("Display" if "Vollkorn" in source else "Bold" if "Bold" in source else "Text")
    for identifier, text in ((1, name), (2, "Regular"), (4, name), (6, name.replace(" ", ""))):
        font["name"].setName(text, identifier, 3, 1, 0x409)

    widths = {font["hmtx"][font.getBestCmap()[code]][0] for code in range(ord("0"), ord("9") + 1)}
    if len(widths) != 1:
        sys.exit(f"cut_font.py: the figures of {source} are not of one width: {sorted(widths)}")

    os.makedirs(os.path.dirname(target), exist_ok=True)
    font.save(target + ".part")
    os.replace(target + ".part", target)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
