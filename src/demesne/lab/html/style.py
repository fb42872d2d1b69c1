"""The style sheet of a report: one for screens of any width, light and dark, and for paper.

Colours are in `LIGHT` and `DARK` by the names of their roles. A test measures their contrast: texts 4.5 to 1, shapes
3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). The four series differ for all common kinds of colour vision, and each has a
dash and a mark of its own besides.
"""

from typing import Final

LIGHT: Final = {
    "page": "#f6f5f1",
    "card": "#ffffff",
    "text": "#1d2125",
    "soft": "#555d66",
    "line": "#d9d7d0",
    "axis": "#7c8187",
    "link": "#0b5cad",
    "series0": "#0069a8",
    "series1": "#bd4a00",
    "series2": "#00785a",
    "series3": "#a23b7c",
    "good": "#00785a",
    "bad": "#b3261e",
}
DARK: Final = {
    "page": "#101418",
    "card": "#181d22",
    "text": "#e8eaed",
    "soft": "#a9b1ba",
    "line": "#333b43",
    "axis": "#868f99",
    "link": "#7cc0ff",
    "series0": "#5cb6f2",
    "series1": "#ff9a56",
    "series2": "#45cba1",
    "series3": "#ee9bcb",
    "good": "#45cba1",
    "bad": "#ff8a80",
}
SERIES: Final = 4
"""How many series have a colour, a dash and a mark of their own."""
DASHES: Final = ("", "7 4", "2 4", "9 3 2 3")
MARKS: Final = (
    "M0-4a4 4 0 1 0 .01 0z",
    "M-3.6-3.6h7.2v7.2h-7.2z",
    "M0-5L4.7 3.2H-4.7z",
    "M0-5.2L5.2 0L0 5.2L-5.2 0z",
)
"""Circle, square, triangle and diamond around the origin, in pixels."""


def _colours(theme: dict[str, str]) -> str:
    return "".join(f"--{role}:{colour};" for role, colour in theme.items())


SHEET: Final = (
    f":root{{color-scheme:light dark;{_colours(LIGHT)}}}"
    f"@media (prefers-color-scheme:dark){{:root{{{_colours(DARK)}}}}}"
    f"@media print{{:root{{color-scheme:light;{_colours(LIGHT)}--page:#ffffff;}}}}"
    + "".join(f".s{k}{{--ink:var(--series{k})}}" for k in range(SERIES))
    + """
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main,header,footer{max-width:76rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.75rem}
footer{padding-bottom:2rem;color:var(--soft);font-size:.875rem}
h1{font-size:clamp(1.4rem,1.1rem + 1.6vw,2.1rem);line-height:1.2;margin:0 0 .35rem;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:1.25rem;line-height:1.3;margin:2.25rem 0 .75rem}
h3{font-size:1.05rem;line-height:1.3;margin:0}
p{margin:.35rem 0;max-width:46rem}
.lead{font-size:1.1rem;color:var(--soft);max-width:52rem}
.note{color:var(--soft);font-size:.9rem}
a{color:var(--link)}
code{font:.875em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:.35rem 0;padding:.6rem .8rem;border:1px solid var(--line);border-radius:8px;background:var(--card);white-space:pre-wrap}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.75rem;margin:1.25rem 0 0;padding:0}
.facts div{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.6rem .85rem}
.facts dt{color:var(--soft);font-size:.85rem}
.facts dd{margin:0;font-size:1.3rem;font-weight:650;line-height:1.3}
.facts dd small{display:block;font-size:.8rem;font-weight:400;color:var(--soft)}
.warning{border-left:4px solid var(--bad);padding:.4rem .9rem;background:var(--card);margin:1rem 0}
.charts{margin-top:.9rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1rem;align-items:start}
.wide{grid-column:1/-1}
figure,.card{margin:0;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.1rem;min-width:0;break-inside:avoid}
.card+.card,.card+figure,figure+.card{margin-top:1rem}
.charts>*{margin:0!important}
figcaption p{color:var(--soft);font-size:.9rem;margin:.15rem 0 .5rem}
.legend{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;list-style:none;margin:.4rem 0 .6rem;padding:0;font-size:.9rem}
.legend li{display:flex;align-items:center;gap:.45rem}
.legend svg{flex:none}
.plot{display:grid;grid-template-columns:auto minmax(0,1fr);font-size:.8rem;color:var(--soft);column-gap:.5rem}
.plot .y{position:relative;text-align:right}
.plot .y span{position:absolute;right:0;transform:translateY(-50%);white-space:nowrap}
.plot .y b{visibility:hidden;font-weight:400;white-space:nowrap}
.plot .x{grid-column:2;position:relative;height:1.5rem;margin-top:.3rem}
.plot .x span{position:absolute;transform:translateX(-50%);white-space:nowrap}
.plot .x span.first{transform:none}
.plot .x span.last{transform:translateX(-100%)}
.plot .name{grid-column:2;text-align:center}
.plot .ylabel{grid-column:1/-1;margin-bottom:.5rem}
svg{display:block;overflow:visible}
svg.area{width:100%}
.grid{stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke}
.rule{stroke:var(--axis);stroke-width:1.25;stroke-dasharray:4 4;vector-effect:non-scaling-stroke}
.base{stroke:var(--axis);stroke-width:1.25;vector-effect:non-scaling-stroke}
.line{fill:none;stroke:var(--ink);stroke-width:2.25;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
.band{fill:var(--ink);opacity:.16}
.mark{fill:var(--ink);stroke:var(--card);stroke-width:1.5}
.bar{fill:var(--ink)}
.part{fill:var(--ink);stroke:var(--ink);stroke-width:1.25}
.hollow{fill-opacity:.12}
.whisker{stroke:var(--ink);stroke-width:2.5;stroke-linecap:round;vector-effect:non-scaling-stroke}
.pin{fill:var(--card);stroke:var(--text);stroke-width:1.5}
svg text{fill:var(--text);font-size:12px;font-weight:600;text-anchor:middle}
.rows{display:grid;grid-template-columns:minmax(6rem,max-content) minmax(0,1fr) max-content;column-gap:.9rem;align-items:center;font-size:.92rem}
.rows .who{font-weight:600;display:flex;gap:.45rem;align-items:center}
.rows .who svg{flex:none}
.rows .figure{text-align:right;white-space:nowrap}
.rows .figure small{display:block;color:var(--soft);font-size:.8rem}
.rows .foot{grid-column:2;color:var(--soft);font-size:.8rem}
.rows .head{grid-column:1/-1;font-weight:600;margin-top:.55rem}
.axis{position:relative;height:1.4rem}
.axis span{position:absolute;transform:translateX(-50%);white-space:nowrap}
.axis span.first{transform:none}
.axis span.last{transform:translateX(-100%)}
details{margin-top:.7rem;font-size:.9rem}
summary{cursor:pointer;color:var(--link);width:max-content;max-width:100%}
.scroll{overflow-x:auto;margin-top:.4rem}
table{border-collapse:collapse;font-size:.88rem;width:100%}
caption{text-align:left;color:var(--soft);padding-bottom:.3rem}
th,td{padding:.3rem .55rem;border-bottom:1px solid var(--line);text-align:right;vertical-align:top;white-space:nowrap;overflow-wrap:normal}
th{font-weight:600}
tbody th{font-weight:500}
th:first-child,td:first-child{text-align:left;padding-left:0}
td.words,th.words{text-align:left;white-space:normal;min-width:11rem;overflow-wrap:anywhere}
tr.turning>*{background:color-mix(in srgb,var(--link) 9%,transparent)}
.matrix td{text-align:center;min-width:4.2rem;border:1px solid var(--card)}
.matrix th[scope=col]{text-align:center}
.matrix td b{display:block;font-size:1rem}
.matrix td small{color:inherit;opacity:.85}
.cell{background:color-mix(in srgb,var(--ink) var(--part),var(--card));color:var(--text)}
.over{--ink:var(--series0)}
.under{--ink:var(--series1)}
ol.points{margin:.5rem 0 0;padding:0;list-style:none;display:grid;gap:.75rem}
ol.points li{display:grid;grid-template-columns:2rem minmax(0,1fr);gap:.6rem}
ol.points .no{width:1.75rem;height:1.75rem;border:1.5px solid var(--text);border-radius:50%;text-align:center;font-weight:600;font-size:.85rem;line-height:1.6rem}
ol.points p{margin:0}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.matrix th[scope=row]{position:sticky;left:0;background:var(--card);padding-right:.7rem}
@media (max-width:34rem){
 .odd{display:none}
 main,header,footer{padding-left:.75rem;padding-right:.75rem}
 figure,.card{padding:.85rem .8rem}
 .facts{grid-template-columns:repeat(2,minmax(0,1fr))}
 .rows{grid-template-columns:minmax(0,1fr) max-content;grid-auto-flow:dense}
 .rows .track{grid-column:1/-1;grid-row:auto}
 .rows .who{grid-column:1}
 .rows .figure{grid-column:2}
 .rows .foot{grid-column:1/-1}
}
@media print{
 body{font-size:11pt}
 .charts{grid-template-columns:1fr}
 details::details-content{content-visibility:visible;block-size:auto}
 summary{color:inherit;list-style:none}
 .scroll{overflow:visible}
 table{font-size:8.5pt}
 th,td{white-space:normal}
}
"""
)
