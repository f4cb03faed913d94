/** The most that is taken of a body. */
export interface BodyLimits {
  readonly bytes: number;
  /** The longest that the whole body may be on its way, in ms. */
  readonly timeLimit: number;
}

/** Why a body was not taken. An incomplete one came too slowly, or its connection broke. */
export type BodyProblem = 'too_large' | 'incomplete';

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    bytes += step.value.byteLength;
    if (bytes > most) return undefined;
    chunks.push(step.value);
  }
  return chunks;
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((bytes, chunk) => bytes + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * Reads the whole body; stops once it exceeds the limit, regardless of its headers, or takes too long.
 *
 * @param lost aborts when the request has lost its place: the body is incomplete then
 */
export async function readBounded(
  request: Request,
  { bytes, timeLimit }: BodyLimits,
  lost?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  if (Number(request.headers.get('content-length') ?? 0) > bytes) return 'too_large';
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<'incomplete'>((resolve) => {
    timer = setTimeout(() => resolve('incomplete'), timeLimit);
    if (lost?.aborted) resolve('incomplete');
    else lost?.addEventListener('abort', () => resolve('incomplete'));
  });
  // A broken connection is no defect of the function, and there is no client left to answer.
  const read = collect(reader, bytes).catch((): 'incomplete' => 'incomplete');
  const outcome = await Promise.race([read, tooLate]);
  clearTimeout(timer);
  if (Array.isArray(outcome)) return joined(outcome);
  // The rest is left to the server: to cancel it here would cut the connection on which the answer still has to go.
  return outcome ?? 'too_large';
}
