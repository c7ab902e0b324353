import { marketers, marketersScript } from "./marketer.ts";
import { everybody, nobody, type TableCells } from "../support/cell.ts";
import { keepPictureScript, pathOf, png } from "../support/sitePictures.ts";

/** Added by add_site_picture only, and never changed. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a picture that the site shows",
    given: `${keepPictureScript};
      update public.site_setting set value = to_jsonb('${pathOf(png)}'::text) where key = 'logo_url'`,
    statement: "select path, picture from public.site_picture",
    outcome: everybody,
  },
  {
    verb: "select",
    what: "a picture that the site does not show",
    given: `${marketersScript} ${keepPictureScript}`,
    statement: "select path, picture from public.site_picture",
    outcome: { visitor: "no row", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "yes", others: "no row" }),
  },
  { verb: "insert", what: "a picture past the function", statement: keepPictureScript, outcome: nobody },
  {
    verb: "update",
    what: "a picture",
    given: keepPictureScript,
    statement: "update public.site_picture set picture = picture",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "a picture",
    given: keepPictureScript,
    statement: "delete from public.site_picture",
    outcome: nobody,
  },
];
