/**
 * An inline script of every document, allowed by its hash. It catches the submit of any form that adds to the cart,
 * from the first paint on: a press before hydration waits in `__cartAdds` and is carried out, and if the shop's script
 * does not take over within four seconds the form is posted after all. Written for every browser, hence its old syntax.
 */
export const EARLY_SUBMITS =
  '(function(){var q=window.__cartAdds=[];document.addEventListener("submit",function(e){var f=e.target;' +
  'if(!f||!f.hasAttribute||!f.hasAttribute("data-cart-add"))return;e.preventDefault();' +
  'var d=new FormData(f,e.submitter);var a={item:d.get("item"),quantity:d.get("quantity"),productUrl:d.get("productUrl"),form:f};f.setAttribute("aria-busy","true");' +
  'q.push(a);setTimeout(function(){var i=q.indexOf&&q.indexOf(a);if(i>=0){q.splice(i,1);HTMLFormElement.prototype.submit.call(f)}},4000)},true)})()';
