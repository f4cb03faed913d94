/**
 * An inline script of every document, allowed by its hash. A press on a button reaches nobody before its part of the page has
 * hydrated: it waits in `__early` and is repeated then. Buttons that send a form need no such help: what adds to the cart has a
 * way of its own, other forms have an address or wait, switched off, for their script. Written for every browser, hence its old
 * syntax.
 */
export const EARLY_PRESSES =
  '(function(){var d=document,q=[],k=new WeakSet();window.__early={presses:q,awake:k};' +
  'd.addEventListener("click",function(e){var b=e.target&&e.target.closest&&e.target.closest("button");' +
  'if(b&&!(b.type==="submit"&&b.form)&&!k.has(b.closest("[data-remote]")||d.documentElement))' +
  'q.push({event:e,button:b,at:Date.now()})},true)})()';
