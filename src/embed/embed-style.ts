/**
 * How the element looks. It is put in as a constructed sheet, which no Content-Security-Policy of the page refuses. Each
 * view has a height before it has content, so that nothing on the page moves when the reviews come; what is longer
 * scrolls. Custom properties of the page set colours, font, corners and height.
 */
export const EMBED_STYLE = `
:host{--_c:var(--reviewcast-color,#1f2328);--_q:var(--reviewcast-quiet,#57606a);--_b:var(--reviewcast-background,#fff);
--_l:var(--reviewcast-border,#c9ccd1);--_a:var(--reviewcast-accent,#0b57d0);--_s:var(--reviewcast-star,#b45309);
display:block;box-sizing:border-box;overflow-wrap:break-word;text-align:start;text-transform:none;white-space:normal;letter-spacing:normal;block-size:var(--reviewcast-height,26rem);max-inline-size:100%;
color:var(--_c);font:var(--reviewcast-font,1rem/1.5 system-ui,sans-serif);color-scheme:light dark}
:host([hidden]){display:none}
:host([view=badge]){display:inline-block;inline-size:15rem;block-size:var(--reviewcast-height,3.5rem);vertical-align:middle}
:host([view=rating]){block-size:var(--reviewcast-height,15rem)}
:host([view=quotes]){block-size:var(--reviewcast-height,16rem)}
@media(prefers-color-scheme:dark){:host{--_c:var(--reviewcast-color,#e6e8eb);--_q:var(--reviewcast-quiet,#a7b0ba);
--_b:var(--reviewcast-background,#16191d);--_l:var(--reviewcast-border,#474d55);--_a:var(--reviewcast-accent,#8ab4f8);
--_s:var(--reviewcast-star,#f5b84a)}}
*{box-sizing:border-box;margin:0;padding:0}
section{block-size:100%;overflow:auto;background:var(--_b);border:1px solid var(--_l);
border-radius:var(--reviewcast-radius,.5rem);padding:.75rem 1rem}
:host([view=badge]) section{display:flex;align-items:center;padding:0 .75rem;overflow:hidden}
a{color:var(--_a)}
a:focus-visible,section:focus-visible{outline:2px solid var(--_a);outline-offset:-2px}
.sum{display:flex;align-items:center;gap:.25rem .6rem;flex-wrap:wrap;color:inherit}
a.sum{text-decoration:none;flex-wrap:nowrap;white-space:nowrap}
a.sum:hover .quiet{text-decoration:underline}
b{font-size:1.35em}
.stars{inline-size:6.25em;block-size:1.25em;flex:none}
.on{fill:var(--_s)}.off{fill:var(--_l)}
.quiet{color:var(--_q);font-size:.875em}
ul{list-style:none}
li{padding-block:.75rem;border-block-start:1px solid var(--_l)}
.sum+ul{margin-block-start:.75rem}
blockquote,.text{overflow-wrap:anywhere;white-space:pre-line}
.quotes{display:flex;gap:.75rem;overflow-x:auto;block-size:calc(100% - 2.5rem)}
.quotes li{flex:0 0 min(20rem,85%);border:1px solid var(--_l);border-radius:inherit;padding:.6rem .8rem;overflow:auto}
table{border-spacing:0 .1rem;inline-size:100%;max-inline-size:24rem;font-size:.875em}
th{font-weight:400;text-align:start;white-space:nowrap;inline-size:1%;padding-inline-end:.6rem}
td:last-child{text-align:end;white-space:nowrap;inline-size:1%;padding-inline-start:.6rem}
.bar{inline-size:100%;block-size:.6rem;display:block}
.bar rect{fill:var(--_s)}.bar rect:first-child{fill:var(--_l)}
`;
