import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";

type ListPagesProps = {
  /** Counts from 0. */
  page: number;
  hasNext: boolean;
  isLoading: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

/** Pager of a long list. Renders nothing when there is one page. */
export function ListPages({ page, hasNext, isLoading, onPrevious, onNext }: ListPagesProps) {
  if (page === 0 && !hasNext) return null;
  return (
    <Cluster as="nav" aria-label="Pages" $gap="tight">
      <Button size="medium" tone="secondary" disabled={page === 0} onClick={onPrevious}>
        Previous page
      </Button>
      <span role="status">Page {page + 1}</span>
      <Button size="medium" tone="secondary" disabled={!hasNext} isBusy={isLoading} onClick={onNext}>
        Next page
      </Button>
    </Cluster>
  );
}
