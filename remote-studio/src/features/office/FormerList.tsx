import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { PeoplePages } from "./PeoplePages.tsx";

type FormerListProps = { office: Office; former: NonNullable<Office["former"]> };

/** Former employees and closed departments, for admins to reopen. */
export function FormerList({ office, former }: FormerListProps) {
  const { to } = useAddress();
  const closed = office.departments.filter(({ isActive }) => !isActive);
  if (former.people === 0 && closed.length === 0) return null;

  return (
    <section aria-labelledby="former">
      <Heading id="former">No longer active</Heading>
      {closed.length > 0 && (
        <List aria-label="Closed departments">
          {closed.map(({ id, name }) => (
            <FormerItem key={id} name={name} what="Department" url={to({ department: id })} />
          ))}
        </List>
      )}
      <PeoplePages departmentId={null} label="people who left" people={former.people} first={former.first}>
        {(shown) => (
          <List aria-label="People who left">
            {shown.map(({ id, name, title }) => (
              <FormerItem key={id} name={name} what={title} url={to({ employee: id })} />
            ))}
          </List>
        )}
      </PeoplePages>
    </section>
  );
}

function FormerItem({ name, what, url }: { name: string; what: string; url: string }) {
  return (
    <li>
      <TextLink to={url} preventScrollReset>
        {name}
      </TextLink>
      <What>{what}</What>
    </li>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.tight};
  margin: ${space.small} 0 0;
  padding: 0;
  list-style: none;
`;

const What = styled.span`
  margin-left: ${space.tight};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
