import type { RuntimeConfig } from "@pipelark/shared-contracts/pageData";
import { firstOf } from "@pipelark/shared-contracts/firstAnswers";
import type { FirstRequest, RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

/** What the shell asks for on every page behind the sign-in, to check the stored user. */
export const profileRequest: FirstRequest = {
  path: "userProfile?select=id,role,firstName,lastName&id=eq.{user}",
  shape: "one",
};

/** A client's own company. Requests with `{company}` wait for it. */
export const companyPath = "client_account?select=id,name,currency,time_zone&limit=1";

/**
 * Inline script of a page behind the sign-in: with a stored session it asks for the first data while the modules are fetched, and leaves the answers
 * in `window.pipelarkFirstAnswers` (`FirstAnswers`). With a query in the address only the profile and the company, because the rest depends on it;
 * for a role that does not read the page only the profile, and a request that only some roles send for those. Answers are read at once: one that nobody takes holds no connection. A session that has expired, or a storage that throws, leaves none, and the page asks itself. The shell asks in the same
 * way for the page that a link leads to (`window.pipelarkAskFirst`). Under 2 KB.
 */
export function firstDataScript(
  { firstData, access, readers }: Pick<RouteDeclaration, "firstData" | "access" | "readers">,
  { supabaseUrl, supabaseKey }: Pick<RuntimeConfig, "supabaseUrl" | "supabaseKey">,
): string {
  const given = JSON.stringify({
    url: supabaseUrl,
    key: supabaseKey,
    company: companyPath,
    profile: profileRequest,
    ...firstOf({ firstData, access, readers }),
  }).replaceAll("<", "\\u003c");
  return `(d=>{
function ask({roles:g,requests:n},y,x){try{
const s=JSON.parse(localStorage.getItem("${storageKeys.auth}")),u=JSON.parse(localStorage.getItem("${storageKeys.user}")).role,a=new Map,l=[];let w;
if(!(s.expires_at*1e3>Date.now()+3e4))return;
const A=window.pipelarkFirstAnswers={token:s.access_token,at:Date.now(),answers:a};
const f=(t,c)=>t.replace("{user}",s.user.id).replace("{zone}",Intl.DateTimeFormat().resolvedOptions().timeZone).replace("{company}",c);
function q({path:p,args:b,shape:k},c){
p="/rest/v1/"+f(p,c);b=b?f(JSON.stringify(b),c):"";
const h={apikey:d.key,authorization:"Bearer "+s.access_token};
if(b)h["content-type"]="application/json";
if(k=="one")h.accept="application/vnd.pgrst.object+json";
if(k=="counted")h.prefer="count=exact";
const r=fetch(d.url+encodeURI(p),{method:b?"POST":"GET",headers:h,body:b||null,cache:"no-store"}).then(async o=>new Response(await o.blob(),o)).catch(()=>null);
a.set(p+b,r);
return r}
if(x)q(x);
if(g.includes(u))for(const r of n){
if(r.roles&&!r.roles.includes(u)||y&&r.shape!="one")continue;
if(r.path.includes("{company}"))l.push(r);
else{const o=q(r);
if(r.path==d.company)w=o.then(o=>o.ok&&o.clone().json()).then(c=>{if(c)for(const r of l)q(r,c.id)}).catch(()=>0)}}
A.later={starts:l.map(r=>"/rest/v1/"+r.path.split("{")[0]),sent:w}
}catch(e){}}
ask(d,location.search,d.profile);
window.pipelarkAskFirst=ask
})(${given})`.replaceAll("\n", "");
}
