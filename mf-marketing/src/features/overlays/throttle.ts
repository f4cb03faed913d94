/** At most one call per `ms`: the first at once, and of those that follow within the time only the last, at its end. */
export function throttle<Input>(handle: (input: Input) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: { readonly input: Input } | undefined;

  function pass(input: Input): void {
    handle(input);
    timer = setTimeout(() => {
      timer = undefined;
      const next = late;
      late = undefined;
      if (next) pass(next.input);
    }, ms);
  }

  return {
    call(input: Input): void {
      if (timer === undefined) pass(input);
      else late = { input };
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      late = undefined;
    },
  };
}
