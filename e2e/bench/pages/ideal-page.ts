import { attribute } from './twin.ts';

const STYLE = [
  'body{margin:0;font:1rem/1.5 Georgia,serif;color:#2b2622;background:#f7f4ef}',
  'main{max-width:80rem;margin:auto}',
  'img{display:block;width:100%;height:auto}',
  'h1,p{margin:1rem;max-width:40rem}',
].join('');

/** The markup of the first picture that the document holds dear, with its versions if it has some. */
function firstPicture(html: string): string {
  const body = html.slice(html.indexOf('<main'));
  const image = /<img\b[^>]*fetchpriority="high"[^>]*>/i.exec(body) ?? /<img\b[^>]*>/i.exec(body);
  if (!image) return '';
  const opened = body.lastIndexOf('<picture', image.index);
  const closed = body.lastIndexOf('</picture>', image.index);
  const tag = image[0].replace(/\s(class|style|loading)="[^"]*"/gi, '');
  if (opened <= closed) return tag;
  const sources = body.slice(opened, image.index).match(/<source\b[^>]*>/gi) ?? [];
  return `<picture>${sources.join('')}${tag}</picture>`;
}

function textOf(html: string, tag: string): string {
  const inner = new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'i').exec(html)?.[1] ?? '';
  return inner.replace(/<[^>]+>|<!--.*?-->/g, '').trim();
}

function descriptionOf(html: string): string {
  const tag = (html.match(/<meta\b[^>]*>/gi) ?? []).find((meta) => attribute(meta, 'name') === 'description');
  return tag ? (attribute(tag, 'content') ?? '') : '';
}

/** A page written by hand around the same first picture, heading and sentence: the smallest possible page. */
export function idealPageOf(html: string): string {
  const title = textOf(html, 'title');
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style>${STYLE}</style>`,
    `<main>${firstPicture(html)}<h1>${textOf(html, 'h1') || title}</h1><p>${descriptionOf(html)}</p></main>`,
  ].join('\n');
}
