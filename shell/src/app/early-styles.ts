/**
 * An inline script before all stylesheets, allowed by its hash. It notes those that are missing or refused in
 * `__refusedStyles`, because their error is over before any other script runs. A stylesheet that hangs would hold back the
 * first paint and every script behind it: where the document is not through after three seconds, a copy takes its place
 * which holds nothing back and applies when it comes. Written for every browser, hence its old syntax.
 */
export const EARLY_STYLES =
  '(function(){var d=document,r=window.__refusedStyles=[];d.addEventListener("error",function(e){var l=e.target;' +
  'if(l&&l.rel==="stylesheet")r.push(l.href)},true);' +
  'setTimeout(function(){if(d.readyState!=="loading")return;' +
  'd.querySelectorAll("link[rel=stylesheet]").forEach(function(l){if(l.sheet||r.indexOf(l.href)>=0)return;r.push(l.href);' +
  'var c=l.cloneNode();c.media="print";c.onload=function(){c.media="all"};l.parentNode.replaceChild(c,l)})},3000)})()';
