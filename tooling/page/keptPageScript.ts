import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { keptPage, pageContentAttribute, prerenderedAttribute } from "@pipelark/shared-contracts/pageMarks";

const idleLimitMs = 60 * 60_000;

/**
 * Inline script of a page behind the sign-in: shows the page as this tab has seen it last (`KeptPage`), or the frame of its remote's pages, as any tab has
 * seen it, around the loading state, until the shell replaces it. Only to the user and the sign-in to whom it belongs, whose session has neither expired nor been left idle, and only of the release that is live now; any other is removed.
 * Elements are built one by one, because the page's policy allows no markup from a text. 1.3 KB.
 */
export function keptPageScript({ remote, version }: { remote: string; version: string }): string {
  return `try{(()=>{
const l=localStorage,g=k=>JSON.parse(l.getItem(k)),z=sessionStorage,n="${storageKeys.keptPage}"+location.pathname+location.search,q="${storageKeys.keptFrame}${remote}",t=z.getItem(n)||l.getItem(q);
if(!t)return;
const p=JSON.parse(t),s=g("${storageKeys.auth}"),u=g("${storageKeys.user}"),i=l.getItem("${storageKeys.signIn}"),now=Date.now();
if(!i||p.owner!=u.id+" "+u.role+" "+i||p.version!=${JSON.stringify(version)}||s.user.id!=u.id||!(s.expires_at*1e3>now)||!(now-g("${storageKeys.lastActive}")<${idleLimitMs}))return z.removeItem(n),l.removeItem(q);
const c=new CSSStyleSheet,r=document.getElementById("root"),
b=(d,x)=>{if(d.big)return document.createTextNode(d);
const[a,o,k]=d,y=a=="svg"?"http://www.w3.org/2000/svg":x,e=y?document.createElementNS(y,a):document.createElement(a);
for(const m in o)m=="style"?e.style.cssText=o[m]:e.setAttribute(m,o[m]);
e.append(...k.map(d=>b(d,y)));
return e};
c.replaceSync(p.css);
document.adoptedStyleSheets=[c];
const m=[...r.childNodes];
r.replaceChildren(...p.nodes.map(d=>b(d)));
z.getItem(n)||(r.querySelector("[${pageContentAttribute}]")||r.querySelector("main")).append(...m);
r.setAttribute("${prerenderedAttribute}","${keptPage}");
performance.navigation.type&&scrollTo(0,p.top)
})()}catch(e){}`.replaceAll("\n", "");
}
