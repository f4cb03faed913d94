// Loaded before every part that `npm start` or `npm run dev` starts: when the supervisor is gone, however it went, the part ends by itself,
// so that the next start finds its ports free.
import { isMainThread } from 'node:worker_threads';

/** A part that does not end within this time (ms) is not worth waiting for. */
const TIME_LIMIT = 8000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), TIME_LIMIT).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel alone is no reason to go on: a command that has finished ends.
  process.channel.unref();
}
