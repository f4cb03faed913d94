import type { RenderedHead } from '../render/render-protocol.ts';

/** The head of a sound page of the shell's own, with what a test wants to be different. */
export function testHead(change: Partial<RenderedHead> = {}): RenderedHead {
  return {
    status: 200,
    redirect: null,
    statement: '',
    isIncomplete: false,
    degraded: [],
    release: null,
    ...change,
  };
}
