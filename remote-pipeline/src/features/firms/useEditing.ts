import { useEffect, useRef, useState } from "react";

/** A form in the place of what it edits. The focus returns to its button, which the form had replaced. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return { isEditing, edit: () => setEditing(true), close: () => setEditing(false), editButton };
}
