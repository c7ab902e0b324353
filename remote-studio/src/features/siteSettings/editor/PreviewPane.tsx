import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** What visitors will read, while it is edited. */
export function PreviewPane({ children }: { children: ReactNode }) {
  return (
    <Preview aria-label="Preview">
      <p>Preview</p>
      <Paper tabIndex={0} role="group" aria-label="Preview for visitors">
        {children}
      </Paper>
    </Preview>
  );
}

const Preview = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${space.hair};

  > p {
    font-size: ${text.small};
    font-weight: 600;
  }
`;

const Paper = styled.div`
  max-height: 40rem;
  padding: ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.page};
  overflow-y: auto;
  overflow-wrap: anywhere;

  > :first-child {
    margin-top: 0;
  }

  > * + * {
    margin-top: ${space.small};
  }
`;
