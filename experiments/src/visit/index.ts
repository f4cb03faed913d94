export type { Draw } from '../draw/draw.ts';
export { drawnArms, type NamedArm } from './drawn-arms.ts';
export { EXPERIMENT_COOKIES } from './kept-variants.ts';
export { checkedStatement } from './stated-arm.ts';
export { TOKENS_COOKIE, writeTokens } from './token-cookie.ts';
export { readStatement, STATEMENT_ATTRIBUTE, type Stated, writeStatement } from './statement.ts';
export {
  type ExperimentVisit,
  experimentVisit,
  isWithoutExperiments,
  type RenderExperiments,
  type VisitCookie,
  type VisitRequest,
} from './visit.ts';
export { isLink, type LinkAnswer } from './preview-link.ts';
