import type { RuntimeConfig } from "@pipelark/shared-contracts/pageData";
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
 * for a role that does not read the page only the profile, and a request that only some roles send for those. Answers are read at once: one that nobody takes holds no connection. A session that has expired, or a storage that throws, leaves none, and the page asks itself. Under 2 KB.
 */
export function firstDataScript(
  { firstData = [], access, readers }: Pick<RouteDeclaration, "firstData" | "access" | "readers">,
  { supabaseUrl, supabaseKey }: Pick<RuntimeConfig, "supabaseUrl" | "supabaseKey">,
): string {
  const given = JSON.stringify({
    url: supabaseUrl,
    key: supabaseKey,
    company: `/rest/v1/${companyPath}`,
    roles: readers ?? access,
    requests: [profileRequest, ...firstData].map(({ path, args, shape, roles }) => [
      `/rest/v1/${path}`,
      args === undefined ? "" : JSON.stringify(args),
      shape ?? "",
      ...(roles ? [roles] : []),
    ]),
  }).replaceAll("<", "\\u003c");
  return `try{(d=>{
const s=JSON.parse(localStorage.getItem("${storageKeys.auth}")),a=new Map,l=[];let w;const u=JSON.parse(localStorage.getItem("${storageKeys.user}")).role,m=d.roles.includes(u);
if(!(s.expires_at*1e3>Date.now()+3e4))return;
window.pipelarkFirstAnswers={token:s.access_token,at:Date.now(),answers:a};
const f=(t,c)=>t.replace("{user}",s.user.id).replace("{zone}",Intl.DateTimeFormat().resolvedOptions().timeZone).replace("{company}",c);
function q([p,b,k],c){
p=f(p,c);b=f(b,c);
const h={apikey:d.key,authorization:"Bearer "+s.access_token};
if(b)h["content-type"]="application/json";
if(k=="one")h.accept="application/vnd.pgrst.object+json";
if(k=="counted")h.prefer="count=exact";
const r=fetch(d.url+encodeURI(p),{method:b?"POST":"GET",headers:h,body:b||null,cache:"no-store"}).then(async o=>new Response(await o.blob(),o)).catch(()=>null);
a.set(p+b,r);
return r}
for(const r of d.requests){
if(r!=d.requests[0]&&(!m||r[3]&&!r[3].includes(u)||location.search&&r[2]!="one"))continue;
if(r[0].includes("{company}"))l.push(r);
else{const o=q(r);
if(r[0]==d.company)w=o.then(o=>o.ok&&o.clone().json()).then(c=>{if(c)for(const r of l)q(r,c.id)}).catch(()=>0)}}
window.pipelarkFirstAnswers.later={starts:l.map(r=>r[0].split("{")[0]),sent:w}
})(${given})}catch(e){}`.replaceAll("\n", "");
}
