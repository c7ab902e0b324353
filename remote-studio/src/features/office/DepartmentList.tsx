import type { Department, Office } from "@pipelark/shared-data/office/officeSchema";
import { Face } from "@pipelark/shared-signed-in/pictures/Face";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { PeoplePages } from "./PeoplePages.tsx";

type DepartmentListProps = { office: Office; isAdmin: boolean };

/** Departments with their people. */
export function DepartmentList({ office, isAdmin }: DepartmentListProps) {
  return (
    <Columns>
      {office.departments
        .filter(({ isActive }) => isActive)
        .map((department) => (
          <DepartmentCard key={department.id} department={department} me={office.me} isAdmin={isAdmin} />
        ))}
    </Columns>
  );
}

type DepartmentCardProps = { department: Department; me: Office["me"]; isAdmin: boolean };

function DepartmentCard({ department, me, isAdmin }: DepartmentCardProps) {
  const { to } = useAddress();
  const heading = `department-${department.id}`;
  const { id, name, people, inToday, first } = department;

  return (
    <Card $shape="panel" aria-labelledby={heading}>
      <Head>
        <Name id={heading}>{name}</Name>
        {isAdmin && (
          <TextLink to={to({ department: id })} preventScrollReset>
            Edit<VisuallyHidden> {name}</VisuallyHidden>
          </TextLink>
        )}
      </Head>
      <Muted>{people === 0 ? "Nobody yet" : `${wordsFor(people)}, ${inToday} in the office`}</Muted>
      <PeoplePages departmentId={id} label={`people in ${name}`} people={people} first={first}>
        {(shown) => (
          <People aria-label={`People in ${name}`}>
            {shown.map((person) => (
              <Person key={person.id}>
                <Face userId={person.userId} name={person.name} isDecorative />
                <span>
                  {isAdmin ? (
                    <TextLink to={to({ employee: person.id })} preventScrollReset>
                      {person.name}
                    </TextLink>
                  ) : (
                    person.name
                  )}
                  <Title>{person.title}</Title>
                </span>
                {(person.id === me?.employeeId ? me.isIn : person.isIn) && <Badge tone="ok">In</Badge>}
              </Person>
            ))}
          </People>
        )}
      </PeoplePages>
    </Card>
  );
}

function wordsFor(count: number): string {
  return count === 1 ? "1 person" : `${count} people`;
}

const Columns = styled.div`
  columns: 18rem;
  column-gap: ${space.medium};

  > * {
    margin-bottom: ${space.medium};
    break-inside: avoid;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.small};
`;

const Name = styled.h3`
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${text.compact};
  font-weight: 600;
`;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const People = styled.ul`
  margin: ${space.small} 0 0;
  padding: 0;
  list-style: none;
`;

const Person = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.small};
  padding-block: ${space.tight};
  border-top: 0.0625rem solid ${color.line};
  overflow-wrap: anywhere;

  > :last-child:not(:nth-child(2)) {
    flex: none;
    margin-left: auto;
  }
`;

const Title = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.small};
`;
