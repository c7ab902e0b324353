import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, main } from "./parts.ts";

const tasks = "/studio/workspace/tasks";
// Tasks of the seed, both of Northwind Robotics: Sam's with comments, and an unassigned one.
const discussed = `${tasks}?task=40000000-0000-4000-8000-000000000008`;
const free = `${tasks}?task=40000000-0000-4000-8000-000000000012`;
const messages = "Messages for the Great Lakes states";

const row = (name: string) => (page: Page) =>
  page.getByRole("list", { name: "Tasks", exact: true }).getByRole("listitem").filter({ hasText: name });
const column = (name: string) => (page: Page) => page.getByRole("grid", { name, exact: true });
const card = (name: string, status: string) => (page: Page) => column(status)(page).getByRole("row", { name });
const addForm = (page: Page) => page.getByRole("form", { name: "Add a task" });
const newTitle = (page: Page) => addForm(page).getByRole("combobox", { name: "Add a task" });
const filters = (page: Page) => page.getByRole("group", { name: "Filter tasks" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Task", exact: true });
const taskForm = (name: string) => (page: Page) => drawer(page).getByRole("form", { name: `Task: ${name}` });
const comments = (page: Page) => drawer(page).getByRole("region", { name: "Comments" });
const commentForm = (page: Page) => drawer(page).getByRole("form", { name: "Comment" });
const comment = (page: Page) => commentForm(page).getByRole("textbox", { name: "Your comment" });
const assignee = (page: Page) => drawer(page).getByRole("combobox", { name: "Assignee" });
export const tasksPage: CallingPage = {
  path: tasks,
  who: "staff",
  about: "reading",
  calls: [
    {
      name: "the tasks",
      method: "GET",
      url: /\/rest\/v1\/task\?/,
      place: main,
      afterwards: row(messages),
      meanwhile: newTitle,
    },
    {
      name: "the companies to choose from",
      method: "GET",
      url: /\/rest\/v1\/client_account\?.*[?&]limit=21/,
      place: filters,
      afterwards: row(messages),
      meanwhile: row(messages),
    },
    {
      name: "the names of their companies",
      method: "GET",
      url: /\/rest\/v1\/client_account\?.*[?&]limit=100/,
      place: main,
      afterwards: row(messages),
      meanwhile: row(messages),
    },
    {
      name: "a column of the board",
      method: "GET",
      url: /\/rest\/v1\/task\?.*[?&]status=eq\.doing/,
      cause: async (page) => void (await page.goto(`${tasks}?view=board`)),
      place: (page) => page.getByRole("group", { name: "Tasks", exact: true }),
      afterwards: card(messages, "In progress"),
      meanwhile: card("Background page on Marlow Packaging", "To do"),
    },
  ],
};

/** One task, as admins open it, who can assign it to anybody. */
export const openTaskPage: CallingPage = {
  path: discussed,
  who: "admin",
  calls: [
    {
      name: "the task",
      method: "GET",
      url: /\/rest\/v1\/task\?.*[?&]id=eq/,
      place: drawer,
      afterwards: taskForm(messages),
      meanwhile: (page) => button("Close")(drawer(page)),
    },
    {
      name: "its comments",
      method: "GET",
      url: /\/rest\/v1\/task_comment\?/,
      place: comments,
      afterwards: (page) => comments(page).getByRole("list", { name: "Comments" }),
      meanwhile: comment,
    },
    {
      name: "the name of its company",
      method: "GET",
      url: /\/rest\/v1\/client_account\?.*[?&]id=in/,
      place: taskForm(messages),
      afterwards: (page) => taskForm(messages)(page).getByRole("combobox", { name: "Company" }),
      meanwhile: (page) => button("Save changes")(drawer(page)),
    },
    {
      name: "whom it can be given to",
      method: "POST",
      url: /\/rpc\/list_assignees/,
      cause: async (page) => void (await page.goto(free)),
      place: drawer,
      afterwards: (page) => assignee(page).filter({ has: page.getByRole("option", { name: "Sam Staff" }) }),
      meanwhile: assignee,
    },
  ],
};
