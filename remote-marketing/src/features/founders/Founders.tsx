import { Column } from "@pipelark/shared-ui/Column";
import { Image } from "@pipelark/shared-ui/Image";
import { breakpoint, color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { founders } from "./founderList.ts";

type FoundersProps = {
  /** Pictures that take the place of ours, in the founders' order. */
  imageUrls: readonly string[];
};

export function Founders({ imageUrls }: FoundersProps) {
  return (
    <Column>
      <section aria-labelledby="founders-title">
        <Title id="founders-title">Meet The Founders</Title>
        <Grid>
          {founders.map(({ name, work, story, portrait }, index) => (
            <Card key={name}>
              <Portrait
                src={imageUrls[index] ?? portrait}
                alt={`Portrait of ${name}`}
                name={name}
                width={160}
                height={184}
                loading="lazy"
              />
              <div>
                <h3>{name}</h3>
                <Work>{work}</Work>
                <p>{story}</p>
              </div>
            </Card>
          ))}
        </Grid>
      </section>
    </Column>
  );
}

const Title = styled.h2`
  margin-bottom: ${space.large};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};

  ${breakpoint.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Card = styled.article`
  display: grid;
  gap: ${space.medium};
  padding: ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  ${breakpoint.small} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space.large};
  }
`;

const Portrait = styled(Image)`
  width: 10rem;
  height: 11.5rem;
  border-radius: ${radius.panel};
  object-fit: cover;
`;

const Work = styled.p`
  margin-bottom: ${space.tight};
  color: ${color.accent};
  font-weight: 500;
`;
