/// A view under the finger that was not hit.
package struct MissRecord {
  package var view: String
  /// A clause such as "it is hidden".
  package var why: String
  package var code: String
}
