import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import type { Duty } from "@pipelark/shared-data/people/dutySchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import { styled } from "styled-components";
import { changeMessage } from "./changeMessage.ts";

type CompanyDuty = PersonDetail["companyDuties"][number];

/** Duties that can be limited to one company. */
const limitable = [
  { duty: "research", label: "Research" },
  { duty: "accounts", label: "Accounts" },
] as const;

/** Duties of a member of staff that are limited to one client company each. Given and taken immediately, with undo. */
export function CompanyDuties({ person }: { person: PersonDetail }) {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(directoryMutations.changeDuty(services));
  const addButton = useRef<HTMLButtonElement>(null);
  const { id, name, companyDuties } = person;

  function change({ duty, company }: CompanyDuty, isGiven: boolean) {
    void act({
      key: `${duty} ${company.id}`,
      run: () => send({ userId: id, duty, companyId: company.id, isGiven }),
      failure: "The duty could not be changed",
      done(outcome) {
        if (outcome.kind === "invalid") return { message: `${company.name} no longer exists.` };
        const refusal = changeMessage(outcome, name);
        if (refusal !== null) return { message: refusal };
        const words = `${labelOf(duty)} for ${company.name}`;
        return {
          message: isGiven ? `${name} has the duty ${words}.` : `${name} no longer has the duty ${words}.`,
          undo: () => change({ duty, company }, !isGiven),
        };
      },
    });
  }

  function handleRemove(given: CompanyDuty) {
    // The row goes with its button.
    addButton.current?.focus();
    change(given, false);
  }

  return (
    <Part role="group" aria-label="Duties for one client">
      <Title>For one client</Title>
      {companyDuties.length > 0 && (
        <List aria-label="Duties for one client">
          {companyDuties.map(({ duty, company }) => (
            <li key={`${duty} ${company.id}`}>
              <span>{`${labelOf(duty)}: ${company.name}`}</span>
              <Button
                tone="quiet"
                size="medium"
                aria-label={`Remove ${labelOf(duty)} for ${company.name}`}
                onClick={() => handleRemove({ duty, company })}
              >
                Remove
              </Button>
            </li>
          ))}
        </List>
      )}
      <ActFaults acts={failed} />
      <GiveDuty person={person} buttonRef={addButton} onGive={(given) => change(given, true)} />
    </Part>
  );
}

type GiveDutyProps = { person: PersonDetail; buttonRef: Ref<HTMLButtonElement>; onGive: (given: CompanyDuty) => void };

function GiveDuty({ person, buttonRef, onGive }: GiveDutyProps) {
  const { services } = useSignedIn();
  const [duty, setDuty] = useState<Duty>("research");
  const [company, setCompany] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const named = useQuery(companyNameQueries.of(services, company === null ? [] : [company]));

  function handleChoose(id: string | null) {
    setCompany(id);
    setProblem(null);
  }

  function handleGive() {
    const chosen = named.data?.find(({ id }) => id === company);
    if (!chosen) {
      setProblem(company === null ? "Choose a client." : "This client could not be read. Choose it again.");
    } else if (person.companyDuties.some((held) => held.duty === duty && held.company.id === chosen.id)) {
      setProblem(`${person.name} has this duty already.`);
    } else {
      handleChoose(null);
      onGive({ duty, company: chosen });
    }
  }

  return (
    <Stack $gap="small">
      <Field label="Duty">
        {(input) => (
          <Select
            {...input}
            value={duty}
            onChange={({ target }) => setDuty(limitable.find((each) => each.duty === target.value)?.duty ?? duty)}
          >
            {limitable.map((each) => (
              <option key={each.duty} value={each.duty}>
                {each.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CompanyPicker services={services} label="Client" value={company} onChange={handleChoose} error={problem} />
      <div>
        <Button ref={buttonRef} tone="secondary" size="medium" onClick={handleGive}>
          Give duty
        </Button>
      </div>
    </Stack>
  );
}

function labelOf(duty: Duty): string {
  return limitable.find((each) => each.duty === duty)?.label ?? duty;
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Title = styled.h4`
  font-size: ${text.small};
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  gap: ${space.hair};
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.small};
    overflow-wrap: anywhere;
  }
`;
