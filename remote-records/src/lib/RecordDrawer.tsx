import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import type { Reading } from "@pipelark/shared-signed-in/reading";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import type { ReactNode } from "react";

type RecordDrawerProps<Row> = {
  /** Parameter of the address with the open row's id. */
  name: string;
  title: string;
  isOpen: boolean;
  query: Reading<Row>;
  children: (row: Row) => ReactNode;
};

/** Details of the row that the address names. */
export function RecordDrawer<Row>({ name, title, isOpen, query, children }: RecordDrawerProps<Row>) {
  const { change } = useAddress();
  return (
    <Drawer title={title} isOpen={isOpen} onClose={() => change({ [name]: null }, { isReplaced: true })}>
      {isOpen && (
        <Stack>
          <QueryView
            query={query}
            of={`the ${title.toLowerCase()}`}
            loading={<Skeleton $height="12rem" />}
            missing={<p>It no longer exists.</p>}
          >
            {children}
          </QueryView>
        </Stack>
      )}
    </Drawer>
  );
}
