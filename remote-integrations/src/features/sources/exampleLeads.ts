/** Body of a delivery of leads, as in docs/integrations.md. */
export const exampleLeads = `{
  "type": "leads.found",
  "timestamp": "2026-11-27T09:00:00Z",
  "data": {
    "company": "Northwind Robotics",
    "source": "Clay",
    "leads": [
      {
        "email": "mara@lindqvist.example",
        "full_name": "Mara Lindqvist",
        "title": "Head of Operations",
        "firm": "Lindqvist Timber",
        "domain": "lindqvist.example",
        "why_now": "Opens a second sawmill in spring"
      }
    ]
  }
}`;
