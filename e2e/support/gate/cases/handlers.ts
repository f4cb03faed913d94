import { after, casesOf, type GateCase, LOOP, replace, TYPE_ERROR } from '../gate-case.ts';

const { bad, good } = casesOf('handlers');

const ADD = 'mf-cart-checkout/src/handlers/add.ts';
const REMOVE = 'mf-cart-checkout/src/handlers/remove.ts';
const CHECK_OUT = 'mf-cart-checkout/src/handlers/check-out.ts';
const BEFORE = 'mf-cart-checkout/src/handlers/handed-over-inbox.ts';
const IN_ADD = 'const add: Handler = (request) => {';
const IN_REMOVE = 'const remove: Handler = (request) => {';
const IN_CHECK_OUT = 'const checkOut: Handler = async (request) => {';
const VALID = `  if (lines.length === 0 || !lines.every(namesLine)) return toCart(null, 'invalid');`;
const REMOTE = 'mf-cart-checkout';

export const handlerCases: readonly GateCase[] = [
  bad(REMOTE, 'the form that adds throws', /add/, [after(ADD, IN_ADD, TYPE_ERROR)]),
  bad(REMOTE, 'the form that removes loops', /remove/, [after(REMOVE, IN_REMOVE, LOOP)]),
  bad(REMOTE, 'the form of the checkout never settles', /checkout|check-out/, [
    after(CHECK_OUT, IN_CHECK_OUT, 'await new Promise(() => undefined);'),
  ]),
  bad(REMOTE, 'the form that adds throws for a real line', /add/, [after(ADD, VALID, TYPE_ERROR)]),
  bad(REMOTE, 'the form that adds forgets the line', /add|cart|line/, [
    after(ADD, VALID, `if (lines.length > 0) return toCart(entries);`),
  ]),
  bad(REMOTE, 'the form of the checkout throws for a cart with a line', /checkout|check-out/, [
    after(CHECK_OUT, '  if (form.entries.length === 0) return toCart(null);', TYPE_ERROR),
  ]),
  bad(REMOTE, 'the form of the checkout leads back to the cart', /checkout|check-out/, [
    after(
      CHECK_OUT,
      '  if (form.entries.length === 0) return toCart(null);',
      `if (form.entries.length > 0) return toCart(null);`,
    ),
  ]),
  bad(REMOTE, 'the form that adds leads to another host', /add|elsewhere|address/, [
    after(ADD, IN_ADD, `if (request.form.length >= 0) return { redirect: 'https://elsewhere.example/' };`),
  ]),
  bad(REMOTE, 'the form that adds sets a cookie that is not declared', /add|cookie/, [
    after(
      ADD,
      IN_ADD,
      `if (request.form.length >= 0) return { redirect: '/cart', cookies: [{ name: 'capsule-collective-other', value: '1', maxAge: 60 }] };`,
    ),
  ]),
  bad(REMOTE, 'the form that adds keeps its cookie for too long', /add|cookie|long/, [
    after(
      ADD,
      IN_ADD,
      `if (request.form.length >= 0) return { redirect: '/cart', cookies: [{ name: 'capsule-collective-inbox', value: '1', maxAge: 999999999 }] };`,
    ),
  ]),
  bad(REMOTE, 'a module of a form has no handler', /remove/, [
    replace(REMOVE, 'export default remove;', 'export { remove };'),
  ]),
  bad(REMOTE, 'what is asked before pages throws', /before|handed-over|beforePages/, [
    { file: BEFORE, change: (text) => text.replace(/(: Handler = (?:async )?\([^)]*\) => \{)/, `$1\n${TYPE_ERROR}`) },
  ]),
  good(REMOTE, 'a form that reports a problem to the log', [
    after(ADD, IN_ADD, `if (request.form.length > 90) request.report('long');`),
  ]),
];
