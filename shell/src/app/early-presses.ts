/**
 * An inline script of every document, allowed by its hash. A press on a button, or a form sent that only its script can answer,
 * reaches nobody before its part of the page has hydrated: it waits in `__early` and is repeated then. A form with an address or
 * a method, and a button that opens a popover, mean something without a script too. Written for every browser, hence its old syntax.
 */
export const EARLY_PRESSES =
  '(function(){var d=document,q=[],k=new WeakSet();window.__early={presses:q,awake:k};' +
  'function wait(e,x){if(k.has(x.closest("[data-remote]")||d.documentElement))return false;' +
  'return q.push({event:e,element:x,at:Date.now()})}' +
  'd.addEventListener("click",function(e){var b=e.target&&e.target.closest&&e.target.closest("button");' +
  'if(b&&!(b.type==="submit"&&b.form)&&!b.hasAttribute("popovertarget"))wait(e,b)},true);' +
  'd.addEventListener("submit",function(e){var f=e.target;' +
  'if(!f.hasAttribute("action")&&!f.hasAttribute("method")&&wait(e,f))e.preventDefault()},true)})()';
