#!/bin/sh
# Makes the two files that every page needs from those of Fontsource: the characters of the shop's own texts, and of
# Bodoni Moda its regular weight, the only one that is set. Needs fonttools and brotli (`pip install fonttools brotli`).
# The same characters stand in `fonts.css` as `unicode-range`; all others are in the whole files.
set -eu
cd "$(dirname "$0")"
whole=../../../node_modules/@fontsource-variable
characters='U+20-7E,U+A0,U+A3,U+A9,U+AE,U+B0,U+B7,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212'
features='ccmp,liga,locl,pnum,tnum,lnum,kern,mark,mkmk'
regular=$(mktemp)
fonttools varLib.instancer -q -o "$regular" "$whole/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2" wght=400
subset() {
  pyftsubset "$1" --unicodes="$characters" --layout-features="$features" --no-hinting --flavor=woff2 --output-file="$2"
}
subset "$regular" bodoni-moda-core.woff2
subset "$whole/instrument-sans/files/instrument-sans-latin-wght-normal.woff2" instrument-sans-core.woff2
rm "$regular"
