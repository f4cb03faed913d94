import type { Renderer } from '../edge/pages/renderer.ts';
import type { AcceptedIntent } from '../render/accepted-intent.ts';
import type { HandlerInput } from '../render/handler-calls.ts';
import type { OwnedHandler } from '../render/release-handlers.ts';
import type { RenderTask } from '../render/process-contract.ts';
import type { RenderedHead } from '../render/render-protocol.ts';
import { testComposition, testRelease } from './test-composition.ts';
import { testHead } from './test-head.ts';

/** Renders a page as a test wants it. */
export type TestPage = (task: RenderTask) => void | Promise<void>;

/** A renderer whose pages are the test's; every other path is a page that names itself. It keeps what it was asked. */
export class TestRenderer implements Renderer {
  composition: Renderer['composition'] = testComposition(testRelease('mf-catalog'), testRelease('mf-marketing'));
  isReady = true;
  quarantined: readonly string[] = [];
  isFull = false;
  retryAfter = 2;
  queued = 0;
  inFlight = 0;
  troubles: readonly string[] = [];
  readonly tasks: RenderTask[] = [];
  readonly #pages: Readonly<Record<string, TestPage>>;

  /** Handlers that a test wants to answer; every other is lost. */
  readonly handlers: Record<string, (input: HandlerInput) => AcceptedIntent | null | Promise<AcceptedIntent | null>> =
    {};

  constructor(pages: Readonly<Record<string, TestPage>> = {}) {
    this.#pages = pages;
  }

  async handle({ path }: OwnedHandler, input: HandlerInput): Promise<AcceptedIntent | null> {
    return (await this.handlers[path]?.(input)) ?? null;
  }

  async render(task: RenderTask): Promise<void> {
    this.tasks.push(task);
    const { pathname } = new URL(task.request.url);
    await (this.#pages[pathname] ?? wholePage(`page ${pathname}`))(task);
  }
}

/** A page that comes at once. */
export function wholePage(text: string, head: Partial<RenderedHead> = {}): TestPage {
  return ({ sink }) => {
    sink.head(testHead(head));
    sink.chunk(new TextEncoder().encode(text));
    sink.end();
  };
}
