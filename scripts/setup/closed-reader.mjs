// Preloaded into every command-line tool. A reader that closes early (`… | head -1`) has all it wants: the tool finishes what it
// does, such as a change that it has begun, prints nothing further, and ends with its own exit code.

/** The error codes of a write to a pipe without a reader, and of another write after that. */
const CLOSED = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!CLOSED.has(error.code)) throw error;
  });
