/// Faults of layout, pictures, gesture words and the other additions to the first version of the
/// language.
extension ValueFaultTests {
  static let languageFaults = [
    Fault(
      members: #""views": [{"path": "M0 0 L100 0 L50 80 Z"}]"#, at: #""M0 0 L100 0 L50 80 Z""#,
      says: "this path ends at 100, 80"),
    Fault(
      members: #""let": {"n": 1}, "keys": [{"key": "a", "if": "mni(n, 2) > 1", "do": "undo"}]"#,
      at: "mni", says: "there is no function named mni", proposes: "min"),
    Fault(
      members:
        #""let": {"s": ""}, "keys": [{"key": "a", "do": "set", "with": {"value": "s", "to": "Bob"}}]"#,
      at: "Bob", says: "for a string, write 'Bob' in single quotes"),
    Fault(
      members: #""let": {"n": 1}, "views": [{"type": "label", "text": "{n} of {total}"}]"#,
      at: "total}", says: "there is no value named total"),
    Fault(
      members: #""views": [{"type": "grid", "columns": 0}]"#, at: "0}", says: "from 1 to 100",
      proposes: "1"),
    Fault(
      members: #""views": [{"type": "button", "text": "A", "enabld": true}]"#, at: #""enabld""#,
      says: "unknown key", proposes: #""enabled""#),
    Fault(
      members: #""keys": [{"key": "a", "do": "suffle", "with": {"which": ".a"}}]"#,
      at: #""suffle""#, says: "suffle", proposes: #""shuffle""#),
    Fault(
      members: #""let": {"n": 1}, "views": [{"id": "a", "dropName": "n"}]"#, at: #""n"}"#,
      says: "expected the name of a string"),
    Fault(
      members:
        #""let": {"page": 0}, "views": [{"type": "button", "text": "A", "chosen": "pge == 0"}]"#,
      at: "pge", says: "there is no value named pge", proposes: "page"),
    Fault(
      members: #""let": {"page": 0}, "views": [{"type": "label", "text": "A", "chosen": "page"}]"#,
      at: "page", says: "expected true or false, found"),
    Fault(
      members: #""views": [{"type": "strip", "elastc": false}]"#, at: #""elastc""#,
      says: "unknown key", proposes: #""elastic""#),
    Fault(
      members: #""gestures": {".piece": ["drag", "pinsh"]}"#, at: #""pinsh""#, says: "pinsh",
      proposes: #""pinch""#),
    Fault(
      members: #""gestures": {"piece!": ["drag"]}"#, at: #""piece!""#, says: "is not a selector"),
    Fault(
      members: #""views": [{"type": "strip", "direction": "vertcal"}]"#, at: #""vertcal""#,
      says: "vertcal", proposes: #""vertical""#),
    Fault(
      members: #""views": [{"type": "strip", "lanes": 0}]"#, at: "0}", says: "from 1 to 64",
      proposes: "1"
    ),
    Fault(
      members: #""views": [{"type": "picture", "fit": "fil"}]"#, at: #""fil""#, says: "fil",
      proposes: #""fit""#),
    Fault(
      members: #""views": [{"type": "picture", "anchor": "top"}]"#, at: #""top""#,
      says: "expected an array"),
    Fault(
      members: #""views": [{"type": "strip", "order": "dat"}]"#, at: #""dat""#, says: "dat",
      proposes: #""date""#),
    Fault(
      members: #""views": [{"rotation": "90"}]"#, at: #""90""#, says: "from -360 to 360 degrees",
      proposes: "90"),
    Fault(
      members: "\"views\": [{\"polygon\": [[0, 0], [1, 1]]}]", at: "[[0",
      says: "at least 3 elements"),
    Fault(
      members: #""views": [{"exclusiveTouch": "yes"}]"#, at: #""yes""#, says: "true or false"),
    Fault(
      members: #""views": [{"type": "label", "text": "a", "weight": "bolt"}]"#, at: #""bolt""#,
      says: "bolt", proposes: #""bold""#),
    Fault(
      members: #""views": [{"type": "label", "text": "a", "family": "serif:bold"}]"#,
      at: #""serif:bold""#, says: "is not a valid font family"),
    Fault(
      members: #""views": [{"type": "drawing", "colors": []}]"#, at: "[]}",
      says: "at least 1 element"),
    Fault(
      members: #""views": [{"type": "row", "spacing": -4}]"#, at: "-4", says: "from 0 to 1000 px",
      proposes: "0"),
    Fault(
      members: #""views": [{"type": "column", "align": "centre"}]"#, at: #""centre""#,
      says: "centre", proposes: #""center""#),
    Fault(members: #""textScale": 9"#, at: "9", says: "from 0.8 to 3", proposes: "3"),
    Fault(members: #""views": [{"cutoff": 2}]"#, at: "2}", says: "from 0 to 1", proposes: "1"),
    Fault(
      members: #""let": {"level": 1}, "changes": [{"of": "levl", "do": "undo"}]"#, at: #""levl""#,
      says: "there is no value named", proposes: #""level""#),
  ]
}
