import { Button } from "@pipelark/shared-ui/controls/Button";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useRef, useState } from "react";
import { NameForm } from "./NameForm.tsx";
import { OwnPicture } from "./pictures/OwnPicture.tsx";
import { ProfileCard, type ProfileCardProps } from "./ProfileCard.tsx";
import { useSignedIn } from "./signedIn.tsx";

/** The signed-in user's profile with their picture and a form for the name. */
export function OwnProfile({ details = [] }: Pick<ProfileCardProps, "details">) {
  const { user } = useSignedIn();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  function handleClose() {
    setEditing(false);
    edit.current?.focus();
  }

  function handleSaved() {
    toast({ message: "Your name was changed." });
    handleClose();
  }

  return (
    <ProfileCard
      user={user}
      details={details}
      action={
        <Button
          ref={edit}
          tone="secondary"
          size="medium"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          Edit name
        </Button>
      }
    >
      <OwnPicture />
      {isEditing && <NameForm onSaved={handleSaved} onCancel={handleClose} />}
    </ProfileCard>
  );
}
