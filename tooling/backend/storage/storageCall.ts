import { jsonAnswer } from "../http/jsonAnswer.ts";

/** A request to `/storage/v1/object/…`, as storage-js and the REST interface of Supabase Storage name them. */
export type StorageCall =
  | { kind: "upload" | "read"; bucket: string; name: string }
  | { kind: "remove"; bucket: string };

const bucketShape = "[a-z0-9-]{1,63}";
/** Names are lower-case words: nothing that a file system, a URL or a database reads in another way. */
const nameShape = "[a-z0-9-]{1,63}(?:/[a-z0-9-]{1,63}){0,3}";
const ofName = new RegExp(`^/storage/v1/object/(authenticated/)?(${bucketShape})/(${nameShape})$`);
const ofBucket = new RegExp(`^/storage/v1/object/(${bucketShape})$`);

/** Parses a request, or returns why it is refused. */
export function storageCall({ method, url }: Pick<Request, "method" | "url">): StorageCall | Response {
  const { pathname } = new URL(url);
  const removed = ofBucket.exec(pathname)?.[1];
  const [, isRead, bucket = "", name = ""] = ofName.exec(pathname) ?? [];
  if (removed === undefined && name === "") {
    return jsonAnswer({ status: 404, code: "NoSuchKey", message: "No such path" });
  }
  if (removed !== undefined && method === "DELETE") return { kind: "remove", bucket: removed };
  if (name !== "" && method === "GET") return { kind: "read", bucket, name };
  if (name !== "" && method === "POST" && isRead === undefined) return { kind: "upload", bucket, name };
  return jsonAnswer({ status: 405, code: "MethodNotAllowed", message: `${method} is not allowed` });
}
