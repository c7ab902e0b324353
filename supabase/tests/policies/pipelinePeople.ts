import type { Outcome } from "../support/cell.ts";
import { personScript, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { otherMember, otherMemberScript } from "./otherMember.ts";

export const researcher = "a0000000-0000-4000-8000-0000000000c1";
export const limitedResearcher = "a0000000-0000-4000-8000-0000000000c2";
export const otherResearcher = "a0000000-0000-4000-8000-0000000000c3";
export const deactivatedResearcher = "a0000000-0000-4000-8000-0000000000c4";
export const accountant = "a0000000-0000-4000-8000-0000000000c5";

/** Adds staff with duties, some for one company only, and a member of Northwind Robotics without rights. */
export const pipelinePeopleScript = `
  ${otherMemberScript}
  ${[researcher, limitedResearcher, otherResearcher, deactivatedResearcher, accountant]
    .map((id) => personScript({ id, role: "staff" }))
    .join("\n")}
  insert into public.staff_duty (user_id, duty, client_account_id) values
    ('${researcher}', 'research', null), ('${deactivatedResearcher}', 'research', null), ('${accountant}', 'accounts', null),
    ('${limitedResearcher}', 'research', '${companies.northwindRobotics}'),
    ('${otherResearcher}', 'research', '${companies.harborDental}');
  update public."userProfile" set deactivated_at = now() where id = '${deactivatedResearcher}';
`;

type Outcomes = {
  research: Outcome;
  otherResearch: Outcome;
  accounts: Outcome;
  member: Outcome;
  otherCompany: Outcome;
};

/**
 * The people of {@link pipelinePeopleScript} with their outcomes: research for all companies or for Northwind alone, research for
 * another company, accounts, a member of Northwind without rights, and a client of another company.
 */
export function pipelinePeople({ research, otherResearch, accounts, member, otherCompany }: Outcomes) {
  return {
    research: { caller: signedIn(researcher), outcome: research },
    "research for Northwind alone": { caller: signedIn(limitedResearcher), outcome: research },
    "research for another company": { caller: signedIn(otherResearcher), outcome: otherResearch },
    "deactivated research": { caller: signedIn(deactivatedResearcher), outcome: nothingOf(research) },
    accounts: { caller: signedIn(accountant), outcome: accounts },
    "a member without rights": { caller: signedIn(otherMember), outcome: member },
    "a client of another company": { caller: signedIn(people.client2), outcome: otherCompany },
  };
}

/** Returns the outcome of somebody who may read nothing, where another one may. */
function nothingOf(outcome: Outcome): Outcome {
  return outcome === "yes" ? "no row" : outcome;
}
