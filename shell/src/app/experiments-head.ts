/**
 * The inline script that settles experiments before the first paint, allowed by its hash. What local storage keeps wins over
 * what the document states: where they differ, the cookie is mended and the page hidden and loaded once more, at most once a
 * session. Where cookies are refused, the document's variant stays and is not counted. Written for every browser, hence its
 * old syntax.
 */
export const EXPERIMENTS_HEAD =
  '(function(){var u=(window.__experiments={uncounted:[]}).uncounted,d=document,p="capsule-collective-";' +
  'function get(n){var m=("; "+d.cookie).split("; "+p+n+"=");return m.length>1?m[1].split(";")[0]:""}' +
  'function put(n,v){d.cookie=p+n+"="+v+";path=/;max-age=31536000;samesite=lax"+(location.protocol==="https:"?";secure":"");' +
  'return get(n)===v}' +
  'try{var s=d.documentElement.getAttribute("data-experiments");if(!s)return;' +
  'var l=localStorage,c=get("visitor"),v=l.getItem(p+"visitor");' +
  'if(v&&/^[0-9a-f-]{36}$/.test(v)){if(v!==c)put("visitor",v)}else if(c)l.setItem(p+"visitor",c);' +
  'var kept={},wrong=[],mend=false;get("experiments").split("&").forEach(function(e){var a=e.split("=");if(a[1])kept[a[0]]=a[1]});' +
  's.split(";").forEach(function(e){var m=/^([a-z0-9-]+)=([a-z0-9-]+)(~?)\\/([a-z0-9,-]+)$/.exec(e);if(!m)return;' +
  'var k=p+"experiment:"+m[1],t=l.getItem(k);' +
  'if(t&&m[4].split(",").indexOf(t)>=0){if(t!==m[2])wrong.push(m[1]);if(kept[m[1]]!==t){kept[m[1]]=t;mend=true}}' +
  'else if(!m[3])l.setItem(k,m[2])});' +
  'if(!mend&&!wrong.length)return;for(var i=0;i<l.length;i++){var n=/^capsule-collective-experiment:([a-z0-9-]+)$/.exec(l.key(i)||"");' +
  'if(n&&/^[a-z0-9-]+$/.test(l.getItem(n[0])))kept[n[1]]=l.getItem(n[0])}' +
  'var ok=put("experiments",Object.keys(kept).map(function(n){return n+"="+kept[n]}).join("&"));' +
  'if(!wrong.length)return;var g=sessionStorage,q=p+"experiments-reloaded";' +
  'if(ok&&!g.getItem(q)){g.setItem(q,"1");if(g.getItem(q)){var h=d.documentElement.style;h.visibility="hidden";' +
  'setTimeout(function(){h.visibility=""},3000);location.reload();return}}' +
  'for(var j=0;j<wrong.length;j++)u.push(wrong[j])}catch(e){}})()';
