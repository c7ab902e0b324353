import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Calls a repository function with the shared Supabase client. Times out after ten seconds; throws a `DataFault`. */
export function withClient<Answer>(
  { supabase }: Pick<ShellServices, "supabase">,
  call: (client: SupabaseClient) => Promise<Answer>,
): Promise<Answer> {
  return withTimeout(supabase().then(call));
}
