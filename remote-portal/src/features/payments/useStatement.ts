import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { readStatement } from "@pipelark/shared-data/payments/paymentQueries";
import type { Period, Statement } from "@pipelark/shared-data/payments/paymentSchema";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

type StatementState = { kind: "none" } | { kind: "reading"; count: number } | { kind: "read"; statement: Statement };

/** Loads a statement on request: all payments of a period, page by page. */
export function useStatement(services: ShellServices) {
  const queries = useQueryClient();
  const [statement, setStatement] = useState<StatementState>({ kind: "none" });
  const isReading = useRef(false);

  /** The statement; null while another read is running. Throws a `DataFault`. */
  async function read(period: Period): Promise<Statement | null> {
    if (isReading.current) return null;
    isReading.current = true;
    setStatement({ kind: "reading", count: 0 });
    try {
      const whole = await readStatement({
        services,
        queries,
        period,
        onProgress: (count) => setStatement({ kind: "reading", count }),
      });
      setStatement({ kind: "read", statement: whole });
      return whole;
    } catch (error) {
      setStatement({ kind: "none" });
      throw error;
    } finally {
      isReading.current = false;
    }
  }

  return { statement, read, forget: () => setStatement({ kind: "none" }) };
}
