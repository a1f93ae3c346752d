import TactusGeometry
import TactusInteraction
import TactusPictures
import TactusStage
import TactusValues
import TactusViews

/// Methods that keep members of views equal to the results of expressions.
extension Scene {
  /// Sets the followed members of a view that is being built.
  func setFollowed(_ description: inout ViewDescription, of view: View) {
    for member in description.settings.followed
    where !set(member, &description, of: view) && member.effect == .pictures {
      // No picture has this name, so none is shown.
      description.images = [""]
    }
    if description.settings.followed.contains(where: { $0.effect == .range }) {
      setRange(of: view, description)
    }
  }

  /// Sets the followed members of a view again whenever a value in their expressions changes.
  func followMembers(of view: View, _ description: ViewDescription) {
    for member in description.settings.followed {
      for place in Set(member.places) {
        values.observe(place) { [unowned self, weak view] in
          if let view { update(member, of: view) }
        }
      }
    }
  }

  /// Sets a member to the current result of its expression.
  ///
  /// - Returns: Whether the result is allowed; if not, the member keeps its value, and the problem
  ///   is reported once.
  @discardableResult
  private func set(
    _ member: FollowedMember, _ description: inout ViewDescription, of view: View
  ) -> Bool {
    let images = description.images
    var reason = member.set(ExpressionScope(values: values), view, &description)
    if reason == nil, member.effect == .pictures, let missing = missingPicture(description.images) {
      reason = "there is no picture \"\(missing)\""
      description.images = images
    }
    guard let reason else { return true }
    stage.problems.reportOnce(
      "\(view.path) \(member.key)",
      as: "\(view.path) keeps its \"\(member.key)\": \(reason)\(description.placeInFile)")
    return false
  }

  private func missingPicture(_ names: [String]) -> String? {
    names.first { !$0.isEmpty && pictures.pictures(named: [$0]).isEmpty }
  }

  private func update(_ member: FollowedMember, of view: View) {
    guard let index = built.index(of: view) else { return }
    var description = built.all[index].description
    let before = description
    // A value can change both ends of a range. If only one end changed first, the range could be
    // invalid, so all members of the range are set together.
    let members =
      member.effect == .range
      ? description.settings.followed.filter { $0.effect == .range } : [member]
    for member in members { guard set(member, &description, of: view) else { return } }
    if let row = description.row, !row.isShown(in: ExpressionScope(values: values)) {
      view.isHidden = true
    }
    leaveUnusableFocus()
    switch member.effect {
    case .none: return
    case .frame: if description.frame == before.frame { return }
    case .turn: if description.turn.transform == before.turn.transform { return }
    case .pictures: if description.images == before.images { return }
    case .range: break
    case .pictureOrder: if description.showing.start == before.showing.start { return }
    }
    built.describe(index, as: description)
    switch member.effect {
    case .none: break
    case .turn: turn(view, at: index, from: before.turn)
    case .frame: placeAnew(view, at: index)
    case .pictures, .pictureOrder: showPictures(of: view, description)
    case .range: setRange(of: view, description)
    }
  }

  /// Sets a view's rotation and scale to those in its description, without moving its center.
  private func turn(_ view: View, at index: Int, from before: ViewDescription.Turn) {
    let description = built.all[index].description
    guard let parent = view.parent else { return }
    view.finishAnimation(.turn)
    view.transform = turnTransform(description, in: parent)
    if parent.arrangesChildren {
      placeAnew(view, at: index)
    } else if description.turn.isSideways != before.isSideways {
      built.swapSides(index)
    }
  }

  /// Places a view as its description states, even if a person has moved the view.
  private func placeAnew(_ view: View, at index: Int) {
    guard let parent = view.parent else { return }
    view.stopMoving()
    if parent.arrangesChildren {
      view.bounds.size = ownSize(of: view, built.all[index].description, in: parent)
      view.ownSize = nil
      view.preferredSizeChanged()
    } else {
      place(view, built.all[index].description, in: parent)
      built.settle(index)
    }
  }

  /// Takes the keyboard focus from a view that has become hidden or disabled.
  func leaveUnusableFocus() {
    guard let focus = stage.firstResponder else { return }
    if focus.isOutOfSight || (focus as? Control)?.isEnabled == false { stage.moveFocus(to: nil) }
  }

  func showPictures(of view: View, _ description: ViewDescription) {
    let found = pictures.pictures(named: description.images)
    switch view {
    case let strip as StripView: strip.pictures = description.showing.arranged(found)
    case let picture as PictureView: picture.picture = found.first
    case let box as PictureBox: box.picture = found.first
    default: break
    }
  }
}
