/** A countdown that can be held and let go on. */
export interface Countdown {
  hold(): void;
  goOn(): void;
  stop(): void;
}

export function startCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function goOn(): void {
    if (timer !== undefined) return;
    since = performance.now();
    timer = setTimeout(onEnd, left);
  }
  function hold(): void {
    if (timer === undefined) return;
    stop();
    left = Math.max(0, left - (performance.now() - since));
  }

  goOn();
  return { hold, goOn, stop };
}
