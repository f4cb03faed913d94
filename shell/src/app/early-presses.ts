/**
 * An inline script of every document, allowed by its hash. A press on a button, or a form sent that has no address of its own,
 * reaches nobody before its part of the page has hydrated: it waits in `__early` and is repeated then. What adds to the cart has
 * a way of its own, and forms with an address are simply sent. Written for every browser, hence its old syntax.
 */
export const EARLY_PRESSES =
  '(function(){var d=document,q=[],k=new WeakSet();window.__early={presses:q,awake:k};' +
  'function wait(e,x){if(k.has(x.closest("[data-remote]")||d.documentElement))return false;' +
  'return q.push({event:e,element:x,at:Date.now()})}' +
  'd.addEventListener("click",function(e){var b=e.target&&e.target.closest&&e.target.closest("button");' +
  'if(b&&!(b.type==="submit"&&b.form))wait(e,b)},true);' +
  'd.addEventListener("submit",function(e){var f=e.target;' +
  'if(!f.hasAttribute("action")&&!f.hasAttribute("data-cart-add")&&wait(e,f))e.preventDefault()},true)})()';
