/** The body as text, or undefined as soon as it proves larger than `maximumBytes`, whatever its headers claim. */
export async function readBounded(request: Request, maximumBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) return undefined;
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maximumBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
