import { Typewriter } from "@pipelark/shared-ui/motion/Typewriter";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Question, questionPace } from "./questionGraph.ts";
import { useQuestionRead } from "./QuestionsRead.tsx";

type QuestionHeadingProps = { question: Question };

/** Types a question out the first time, and takes the focus when it replaces another one. */
export function QuestionHeading({ question }: QuestionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question.id);

  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    heading.current?.focus({ preventScroll: true });
  }, [question.id]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      <QuestionText key={question.id} question={question} />
    </h1>
  );
}

function QuestionText({ question }: QuestionHeadingProps) {
  const { wasRead, markRead } = useQuestionRead(question.id);
  const [isPlain, setIsPlain] = useState(wasRead);
  const handlePlain = useEffectEvent(markRead);

  useEffect(() => {
    if (isPlain) handlePlain();
  }, [isPlain]);

  return isPlain ? (
    question.text
  ) : (
    <Typewriter phrases={[question.text]} pace={questionPace} onDone={() => setIsPlain(true)} />
  );
}
