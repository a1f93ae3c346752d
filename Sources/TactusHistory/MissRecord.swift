/// A view under the finger that was not hit.
public struct MissRecord {
  public var view: String
  /// A clause such as "it is hidden".
  public var why: String
  public var code: String
}
