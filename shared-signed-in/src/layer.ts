// What the remotes behind the sign-in have in common, as one file per page: these modules, with all that they import
// (ADR 093). A module belongs here when at least five of the six remotes need it, and when a part of the layer that is
// loaded later shares it with a remote: it must exist once.
import "@pipelark/shared-data/enteredText";
import "@pipelark/shared-data/entryLimits";
import "@pipelark/shared-data/savedViews/savedViewQueries";
import "@pipelark/shared-data/search/searchQueries";
import "@pipelark/shared-ui/controls/FilterBar";
import "@pipelark/shared-ui/feedback/Skeleton";
import "@pipelark/shared-ui/forms/Checkbox";
import "@pipelark/shared-ui/forms/FieldGroup";
import "@pipelark/shared-ui/forms/FormActions";
import "@pipelark/shared-ui/forms/FormControl";
import "@pipelark/shared-ui/forms/FormField";
import "@pipelark/shared-ui/forms/Select";
import "@pipelark/shared-ui/forms/Switch";
import "@pipelark/shared-ui/forms/TextArea";
import "@pipelark/shared-ui/forms/TextInput";
import "@pipelark/shared-ui/forms/saveFile";
import "@pipelark/shared-ui/layout/PageHead";
import "@pipelark/shared-ui/layout/useIsNarrow";
import "@pipelark/shared-ui/overlays/Sheet";
import "./ConfirmAct.tsx";
import "./commands/useCommands.ts";
import "./QueryTable.tsx";
import "./refusalMessages.ts";
import "./signedInRemote.tsx";
import "./studio/studioLook.tsx";
import "./useAddress.ts";
import "./views/viewAddress.ts";
