import type { Outcome } from "../support/cell.ts";
import { personScript, signedIn } from "../support/personas.ts";

const marketer = "a0000000-0000-4000-8000-0000000000b5";
const formerMarketer = "a0000000-0000-4000-8000-0000000000b6";
const deactivatedMarketer = "a0000000-0000-4000-8000-0000000000b7";
const researcher = "a0000000-0000-4000-8000-0000000000b8";

/** Adds staff with the duty marketing, staff who had it, staff who had it and were deactivated, and staff with another duty. */
export const marketersScript = `
  ${personScript({ id: marketer, role: "staff" })}
  ${personScript({ id: formerMarketer, role: "staff" })}
  ${personScript({ id: deactivatedMarketer, role: "staff" })}
  ${personScript({ id: researcher, role: "staff" })}
  insert into public.staff_duty (user_id, duty) values
    ('${marketer}', 'marketing'), ('${formerMarketer}', 'marketing'), ('${deactivatedMarketer}', 'marketing'),
    ('${researcher}', 'research')
  on conflict do nothing;
  delete from public.staff_duty where user_id = '${formerMarketer}';
  update public."userProfile" set deactivated_at = now() where id = '${deactivatedMarketer}';
`;

/** The people of {@link marketersScript}, with the outcome for marketing and the one for the others. */
export function marketers(outcome: { marketing: Outcome; others: Outcome }) {
  return {
    "staff with the duty marketing": { caller: signedIn(marketer), outcome: outcome.marketing },
    "staff whose duty was taken": { caller: signedIn(formerMarketer), outcome: outcome.others },
    "deactivated staff with the duty": { caller: signedIn(deactivatedMarketer), outcome: outcome.others },
    "staff with another duty": { caller: signedIn(researcher), outcome: outcome.others },
  };
}
