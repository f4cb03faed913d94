/** A request as its bytes are put together; texts in latin1, a character for each byte. */
export interface EdgeRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** Its hostile parts: none of them may come back as markup. */
  readonly texts: readonly string[];
  /** Sent instead of all that, for input that is no request. */
  readonly bytes?: string;
  /** Its sender ends its side after a while: the server would wait for the rest of an invalid request. */
  readonly isWhole?: boolean;
  /** Its sender leaves before it has been answered. */
  readonly isCut?: boolean;
}

/** A text as the bytes of UTF-8, a character for each. */
export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** A text in the form that a header may hold: characters that would end the header become spaces. */
export function headerValue(text: string): string {
  // A header cannot hold control characters.
  return bytesOf(text).replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, ' ');
}

/** A text as the path or the query of a request may hold it: what would end the line is encoded, all else stands as it is. */
export function targetPart(text: string): string {
  // The server takes neither control characters nor spaces nor other bytes.
  return bytesOf(text).replace(/[\u0000-\u0020\u007f-\u00ff]/g, percent);
}

/** A text with every byte encoded that is no letter or digit. */
export function encoded(text: string): string {
  return bytesOf(text).replace(/[^A-Za-z0-9]/g, percent);
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** The bytes that are sent. */
export function requestBytes({ method, target, headers, body = '', bytes }: EdgeRequest, host: string): Buffer {
  if (bytes !== undefined) return Buffer.from(bytes, 'latin1');
  const own = new Set(headers.map(([name]) => name.toLowerCase()));
  const usual: [string, string][] = [
    ['host', host],
    ['connection', 'close'],
    ...(body === '' || own.has('transfer-encoding')
      ? []
      : [['content-length', String(body.length)] as [string, string]]),
  ];
  const all = [...usual.filter(([name]) => !own.has(name)), ...headers];
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n${body}`, 'latin1');
}

/** A request on one line, for messages. */
export function inWords({ method, target, headers, body, bytes }: EdgeRequest): string {
  const parts = bytes === undefined ? [method, target, ...headers.map((pair) => pair.join(': ')), body ?? ''] : [bytes];
  return JSON.stringify(parts.join(' | '));
}
