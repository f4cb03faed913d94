const markup = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</title><script>',
  '<!--',
  ']]>',
  '{{constructor}}',
  '${7*7}',
  '<%= 7*7 %>',
  '&lt;b&gt;',
  '&#x3c;script&#x3e;',
  '<iframe srcdoc="<b>">',
  '<a href="data:text/html,x">',
];
const sql = [
  "'; drop table orders; --",
  "' or '1'='1",
  '"; select 1; --',
  "admin'--",
  '1); delete from auth.users; --',
  '$$ select 1 $$',
  "E'\\x41'",
  "\\'; select pg_sleep(9) --",
  '%',
  '_',
  '%%%',
  "''''",
  '/* */',
  'null',
  'NULL',
  'default',
  '*',
  'current_user',
  "x' union select null --",
  '--',
];
const rest = [
  'eq.1',
  'in.(1,2)',
  'or(a.eq.1)',
  'not.is.null',
  'a,b',
  '(a)',
  '{1,2}',
  '[1,2)',
  'a.b.c',
  'select=*',
  '&select=*',
  '?x=y',
  '#',
  '%00',
  '%27',
  '%2e%2e%2f',
  '../../etc/passwd',
  '..\\..\\windows',
  '/dev/null',
  'file:///etc/passwd',
  '"',
  "'",
  '`',
  '\\',
  '\\\\',
  ',',
  '.',
  ':',
  ';',
  '()',
  '[]',
  '{}',
];
const unicode = [
  '\u0000',
  'a\u0000b',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  '\u0080',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\ufffd',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udfff',
  'a\ud83d',
  '\u{1f469}\u200d\u{1f4bb}',
  'e\u0301',
  '\u0130',
  '\u00df',
  '\u0149',
  'Z\u0351\u036b\u0343',
  '\u05d0\u05d1',
  '\u0627\u0644',
  '\u4e2d\u6587',
  '\u0e01\u0e33',
  '\u{10ffff}',
];
const space = [
  '\n',
  '\r\n',
  '\t',
  '\v',
  '\f',
  '\u0085',
  'a\nBcc: x@example.com',
  'a\r\nSet-Cookie: x=1',
  'two  spaces',
  '\n\n\n',
];
const numbers = [
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1_000',
  '9007199254740993',
  '1.7976931348623157e+308',
  '٣',
  'true',
  'false',
  'undefined',
  '[object Object]',
];
const json = [
  '{"a":1}',
  '[1]',
  '"quoted"',
  '{"__proto__":{"x":1}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"$ref":"#"}',
  '\\u0000',
];
const shell = ['$(reboot)', '`id`', '| cat', '&& true', '; ls', '> /dev/null', '${HOME}', '~', '!!', '@file'];
const long = Array.from({ length: 58 }, (_, n) => String.fromCodePoint(0x21 + n).repeat(60 + n));

/** Two hundred strings that broke something somewhere. */
export const allHostileStrings = [
  ...markup,
  ...sql,
  ...rest,
  ...unicode,
  ...space,
  ...numbers,
  ...json,
  ...shell,
  ...long,
].slice(0, 200);

/** Texts that are no text elsewhere are all tried every time, of every other kind each fifth. */
const tried = [...unicode, ...allHostileStrings.filter((text, n) => n % 5 === 0 && !unicode.includes(text))];

/** The strings that a run tries: all of them with `HOSTILE_STRINGS=all`, as `npm run soak -- hostile-text` has it. */
export const hostileStrings: readonly string[] = process.env.HOSTILE_STRINGS === 'all' ? allHostileStrings : tried;

/** Sends every string, a few at a time as many visitors would, and gives the replies in their order. */
export async function sendAll<Reply>(send: (text: string, n: number) => PromiseLike<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let n = 0; n < hostileStrings.length; n += 10) {
    replies.push(...(await Promise.all(hostileStrings.slice(n, n + 10).map((text, at) => send(text, n + at)))));
  }
  return replies;
}
