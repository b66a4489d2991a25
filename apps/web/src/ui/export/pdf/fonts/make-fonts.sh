#!/bin/sh
# Makes the fonts of PDF files from Noto Sans and, for signs it lacks, Noto Sans Math, Symbols and Symbols 2.
# Needs fonttools (pip install fonttools) and the folder of the Noto fonts (Debian: fonts-noto-core).
set -e
noto=${1:-/usr/share/fonts/truetype/noto}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$(dirname "$0")"

# Latin with the letters of African languages, punctuation and currencies; arrows and mathematics; other signs of the product.
letters='U+0020-007E,U+00A0-017F,U+0181,U+0186,U+0189,U+018A,U+0190,U+0192,U+0198,U+0199,U+019D,U+01B3,U+01B4,U+0218-021B,U+0253,U+0254,U+0256,U+0257,U+025B,U+0272,U+1E62,U+1E63,U+1EB8,U+1EB9,U+1ECC,U+1ECD,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032,U+2033,U+2039,U+203A,U+20A6,U+20AC,U+20B5,U+2122'
mathematics='U+2190-2193,U+2212,U+221E,U+2248,U+2260,U+2264,U+2265,U+22EF'
signs='U+25A0,U+25B2,U+25BC,U+25C6,U+25CF,U+2713,U+2715,U+26A0'
circled='U+24D8'

for weight in Regular Bold; do
  pyftsubset "$noto/NotoSans-$weight.ttf" --unicodes="$letters" --notdef-outline --layout-features= --no-hinting --desubroutinize --drop-tables+=GDEF,GPOS,GSUB,DSIG --output-file="$work/letters.ttf"
  pyftsubset "$noto/NotoSansSymbols2-Regular.ttf" --unicodes="$signs" --layout-features= --no-hinting --drop-tables+=GDEF,GPOS,GSUB --output-file="$work/signs.ttf"
  pyftsubset "$noto/NotoSansMath-Regular.ttf" --unicodes="$mathematics" --layout-features= --no-hinting --drop-tables+=GDEF,GPOS,GSUB,MATH --output-file="$work/mathematics.ttf"
  pyftsubset "$noto/NotoSansSymbols-$weight.ttf" --unicodes="$circled" --layout-features= --no-hinting --drop-tables+=GDEF,GPOS,GSUB --output-file="$work/circled.ttf"
  pyftmerge "$work/letters.ttf" "$work/signs.ttf" "$work/mathematics.ttf" "$work/circled.ttf" --output-file="$work/merged.ttf"
  pyftsubset "$work/merged.ttf" --unicodes="$letters,$mathematics,$signs,$circled" --notdef-outline --layout-features= --no-hinting --name-IDs=0,1,2,5,6,13,14 --drop-tables+=GDEF,GPOS,GSUB --output-file="NotoSans-$weight.ttf"
done
