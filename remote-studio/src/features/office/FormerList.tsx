import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { TextLink } from "@pipelark/shared-ui/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { PageTurner } from "./PageTurner.tsx";

/** Who no longer works here and which departments are closed, for admins who want them back. */
export function FormerList({ office }: { office: Office }) {
  const { to } = useAddress();
  const former = [
    ...office.employees
      .filter(({ isActive }) => !isActive)
      .map(({ id, name, title }) => ({ id, name, what: title, url: to({ employee: id }) })),
    ...office.departments
      .filter(({ isActive }) => !isActive)
      .map(({ id, name }) => ({ id, name, what: "Department", url: to({ department: id }) })),
  ];
  if (former.length === 0) return null;

  return (
    <section aria-labelledby="former">
      <Heading id="former">No longer active</Heading>
      <PageTurner label="no longer active" items={former}>
        {(shown) => (
          <List aria-labelledby="former">
            {shown.map(({ id, name, what, url }) => (
              <li key={id}>
                <TextLink to={url} preventScrollReset>
                  {name}
                </TextLink>
                <What>{what}</What>
              </li>
            ))}
          </List>
        )}
      </PageTurner>
    </section>
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
