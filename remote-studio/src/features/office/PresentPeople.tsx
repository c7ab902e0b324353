import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { Face } from "@pipelark/shared-signed-in/pictures/Face";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { CheckInPanel } from "./CheckInPanel.tsx";

/** Faces of the people who are in the office today, with the user's own check-in. */
export function PresentPeople({ office }: { office: Office }) {
  const { user } = useSignedIn();
  const { me } = office;
  const others = office.present.filter(({ id }) => id !== me?.employeeId);
  const shown = me?.isIn ? [{ id: me.employeeId, name: user.name, userId: user.id }, ...others] : others;
  const more = peopleInToday(office) - office.present.length;

  return (
    <Card $shape="panel" aria-labelledby="present">
      <Heading id="present">In the office today</Heading>
      {shown.length === 0 ? (
        <Muted>Nobody has checked in yet.</Muted>
      ) : (
        <Faces aria-label="People in the office today">
          {shown.map(({ id, name, userId }) => (
            <PresentPerson key={id}>
              <Face userId={userId} name={name} isDecorative />
              {name}
            </PresentPerson>
          ))}
          {more > 0 && <PresentPerson>and {more} more</PresentPerson>}
        </Faces>
      )}
      <CheckInPanel me={me} />
    </Card>
  );
}

function peopleInToday({ departments }: Office): number {
  return departments.reduce((sum, { inToday }) => sum + inToday, 0);
}

const Heading = styled.h2`
  font-size: ${text.subheading};
`;

const Muted = styled.p`
  margin-top: ${space.tight};
  color: ${color.textMuted};
`;

const Faces = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small} ${space.medium};
  margin: ${space.small} 0 0;
  padding: 0;
  list-style: none;
`;

const PresentPerson = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  overflow-wrap: anywhere;
`;
